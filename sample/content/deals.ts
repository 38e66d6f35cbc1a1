import type { DealBackground } from "@/lib/generated/prisma/enums";

export type SampleDeal = {
  title: string;
  description: string;
  host: string;
  /** The name of a provider of the sample. */
  provider?: string;
  art: string | null;
  features: readonly string[];
  style: DealBackground;
  /** Days from today on which it ends; negative is past, null never. */
  endsInDays: number | null;
  total?: number;
  remaining?: number;
  isFeatured?: boolean;
  isActive?: boolean;
};

/** Eight offers: featured, more featured, regular, expired, inactive, sold out and without end. */
export const DEALS: readonly SampleDeal[] = [
  {
    title: "Season Pass Bundle by Osprey Ledger",
    description:
      "Ninety days of status alerts, the full incident archive and priority tickets in one package, at roughly half of what the parts cost on their own.",
    host: "osprey-ledger.example",
    provider: "Osprey Ledger",
    art: "fan",
    features: ["90 days", "Priority tickets", "Incident archive", "Freeze on downtime", "Cancel any day"],
    style: "wave",
    endsInDays: 24,
    total: 250,
    remaining: 87,
    isFeatured: true,
  },
  {
    title: "Two Months for One at Juniper Relay",
    description:
      "Pay for thirty days and the second thirty start on their own. New and returning customers alike.",
    host: "juniper-relay.example",
    provider: "Juniper Relay",
    art: "relay",
    features: ["60 days", "All regions", "Guided setup"],
    style: "diagonal",
    endsInDays: 9,
    total: 100,
    remaining: 12,
    isFeatured: true,
  },
  {
    title: "Quiet Week at Hushfield",
    description: "A seven day trial with full documentation access. It ends by itself and asks for no card.",
    host: "hushfield.example",
    provider: "Hushfield",
    art: "arcs",
    features: ["7 days", "No card", "Full documentation"],
    style: "dots",
    endsInDays: 40,
  },
  {
    title: "Hardware Starter Kit from Cobalt Pantry",
    description:
      "Device, cable and a guided first session, shipped within the week and returnable for thirty days.",
    host: "cobalt-pantry.example",
    art: "slots",
    features: ["Device included", "Guided session", "30 day return"],
    style: "none",
    endsInDays: 15,
    total: 40,
    remaining: 31,
  },
  {
    title: "Founders Rate at Plumbline",
    description:
      "The price of the first year, kept for as long as the subscription runs. It has no end date.",
    host: "plumbline.example",
    provider: "Plumbline",
    art: "plumb",
    features: [
      "Price lock",
      "Monthly billing",
      "Early builds",
      "Private forum",
      "Yearly meeting",
      "Credit for downtime",
      "Two devices",
      "Named contact",
      "Changelog by mail",
      "Status webhook",
      "Refund within 14 days",
      "Gift a week",
    ],
    style: "wave",
    endsInDays: null,
  },
  {
    title: "Student Month at Wren Signal",
    description: "Forty percent off one month with a valid school address. One per person and year.",
    host: "wren-signal.example",
    provider: "Wren Signal",
    art: "stairs",
    features: ["40% off", "One month"],
    style: "diagonal",
    endsInDays: 30,
    total: 60,
    remaining: 0,
  },
  {
    title: "Spring Clearance at Ember Ledger",
    description: "What was left of last season's keys, at a third of the price. The offer has ended.",
    host: "ember-ledger.example",
    provider: "Ember Ledger",
    art: "petals",
    features: ["Last season", "Single region"],
    style: "none",
    endsInDays: -18,
    total: 30,
    remaining: 4,
  },
  {
    title: "Winter Preview at Pocket Glacier",
    description: "A draft of the offer for December; it is not published yet and only the team can see it.",
    host: "pocket-glacier.example",
    art: null,
    features: ["Preview"],
    style: "dots",
    endsInDays: 60,
    isActive: false,
  },
];
