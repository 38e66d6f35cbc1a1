/** Without plus-addressing ("me+tag@"), so that limits count per mailbox. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+.*@/, "@");
