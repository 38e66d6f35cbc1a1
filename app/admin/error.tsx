"use client";

export { PageFailure as default } from "@/components/admin/page-failure";
