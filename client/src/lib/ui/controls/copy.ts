// Putting text where it can be pasted.

import { t } from "../../i18n";
import { toast } from "../feedback/toasts.svelte";

/** Copies, and says whether it could be done: browsers allow it on safe addresses only. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("common.copied"), "good");
    return true;
  } catch {
    toast(t("common.copyFailed"), "bad");
    return false;
  }
}
