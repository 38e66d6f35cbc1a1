import {
  BadgePercent,
  Gamepad2,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  ShieldCheck,
  TicketCheck,
  Users,
} from "lucide-react";
import type { SectionKey } from "@/lib/permissions";

export const SECTION_ICONS: Record<SectionKey, LucideIcon> = {
  games: Gamepad2,
  providers: ShieldCheck,
  reviews: MessageSquareText,
  deals: BadgePercent,
  invites: TicketCheck,
  ads: Megaphone,
  users: Users,
};
