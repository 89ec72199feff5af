// Answers that came with the page: what its script would ask for first. Each is taken once, and asked for after that.

let answers: Map<string, unknown> | undefined;

/** What was answered to a plain request before it was made; undefined where it has to be asked for. */
export function enclosed<T>(address: string): T | undefined {
  const all = read();
  const found = all.get(address);
  all.delete(address);
  return found as T | undefined;
}

/** The first whose address has this form, left where it is. */
export function foreseen<T>(form: RegExp): T | undefined {
  for (const [address, answer] of read()) if (form.test(address)) return answer as T;
}

function read(): Map<string, unknown> {
  if (answers) return answers;
  const block = document.getElementById("enclosed");
  block?.remove();
  answers = new Map(Object.entries(JSON.parse(block?.textContent || "{}")));
  return answers;
}
