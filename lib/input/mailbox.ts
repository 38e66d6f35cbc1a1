/** The mailbox of an email address, whatever tag its owner or someone else adds ("me+tag@"): limits count by it. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+.*@/, "@");
