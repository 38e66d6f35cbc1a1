import { wordingOf } from "@/components/admin/wording";

test("derives a section's wording from its row in SECTIONS", () => {
  expect(wordingOf("deals")).toEqual({
    title: "Special Deals Management",
    singular: "deal",
    plural: "deals",
    thing: "Special deal",
    search: "Search deals...",
    list: "Deals",
    failure: "Error loading deals. Please try again later.",
    empty: "No deals found",
    remove: "Delete Deal",
    removed: "Deal deleted successfully",
    notRemoved: "Failed to delete deal",
    back: "Back to Special Deals",
    create: { heading: "Add New Special Deal", label: "Add Deal", busyLabel: "Creating..." },
    edit: { heading: "Edit Special Deal", label: "Update Deal", busyLabel: "Updating..." },
  });
});

test("invitation codes have a short name and their own verb", () => {
  const words = wordingOf("invites");
  expect(words).toMatchObject({
    thing: "Invitation code",
    search: "Search codes...",
    list: "Invitation codes",
    empty: "No invitation codes found",
    remove: "Delete Invitation Code",
    back: "Back to Invitation Codes",
    create: { heading: "Generate New Invitation Code", label: "Generate Code", busyLabel: "Generating..." },
    edit: { heading: "Edit Invitation Code", label: "Update Code", busyLabel: "Updating..." },
  });
});
