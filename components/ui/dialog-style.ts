/** What the dialogs that ask and the dialogs that edit have in common. */
export const DIALOG_OVERLAY = "fixed inset-0 z-50 bg-black/55";

export const DIALOG_PANEL =
  "panel -translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg flex-col gap-4 overflow-y-auto bg-surface p-5 outline-none sm:p-6";

export const DIALOG_TITLE = "pr-8 text-lg leading-snug";

export const DIALOG_DESCRIPTION = "mt-1 text-quiet text-sm";

/** It stays in sight where the dialog is higher than the window, and covers all of its width. */
export const DIALOG_FOOTER =
  "sticky -bottom-5 -mx-5 -mb-5 flex flex-col-reverse gap-2 bg-surface px-5 pt-2 pb-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:flex-row sm:justify-end sm:px-6 sm:pb-6";
