#!/usr/bin/env node
import { run } from "../../scripts/run.mjs";

run("tests/setup/schema-engine");
