/** The password of accounts that tests make. */
export const PASSWORD = "correct horse";

/** Its hash at bcrypt's lowest cost: one at the cost of the product takes longer than most of what is tested. */
export const PASSWORD_HASH = "$2b$04$c27C4RyKMu9eKsLArhRcmula/UmDWtiUYaZQQeppnF6hfJWDsz52G";
