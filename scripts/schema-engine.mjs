#!/usr/bin/env node
// Stands in for Prisma's native schema engine: docs/decisions/0001-schema-engine-from-npm.md.
import { run } from "./run.mjs";

run("schema-engine");
