// Announcements for screen readers. `Announcer.svelte` holds the live region.

class Announcements {
  text = $state("");
  private isOdd = false;

  say(text: string): void {
    // Screen readers skip unchanged text, so every other announcement ends with an invisible character.
    this.isOdd = !this.isOdd;
    this.text = this.isOdd ? text : `${text}\u200b`;
  }
}

export const announcements = new Announcements();

/** Announce politely: after the current speech. */
export const announce = (text: string): void => announcements.say(text);
