/** Something the person at the terminal can act on: its message, one sentence, is all that is printed. */
export class Failure extends Error {
  name = "Failure";
}

/**
 * The Failure to show for a full disk, or null when the text or error is about something else.
 * @param {string | NodeJS.ErrnoException | undefined} error
 * @param {string} doing
 */
export function diskFullFailure(error, doing) {
  const text = typeof error === "string" ? error : `${error?.code} ${error?.message}`;
  return /ENOSPC|EDQUOT|no space left on device|check free disk space|disk quota exceeded/i.test(text)
    ? new Failure(`The disk is full: there was no space left while ${doing}.`)
    : null;
}
