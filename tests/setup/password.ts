export const PASSWORD = "correct horse";

/** bcrypt's lowest cost, because the product's takes longer than most tests. */
export const PASSWORD_HASH = "$2b$04$c27C4RyKMu9eKsLArhRcmula/UmDWtiUYaZQQeppnF6hfJWDsz52G";
