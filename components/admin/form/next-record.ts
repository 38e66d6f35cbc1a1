"use client";

import { createContext } from "react";

/** Opens the form of one more new record with these fields chosen already; null where a stored one is changed. */
type NextRecord = ((given: object) => void) | null;

export const NextRecordContext = createContext<NextRecord>(null);
