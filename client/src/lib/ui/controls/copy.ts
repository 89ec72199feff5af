// Copies text to the clipboard.

import { t } from "../../i18n";
import { toast } from "../feedback/toasts.svelte";

/** Copy and say whether it worked: browsers allow it on secure addresses only. */
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
