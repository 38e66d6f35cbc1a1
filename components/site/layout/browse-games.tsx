import { ButtonLink } from "@/components/shared/layout/page-link";

export function BrowseGames() {
  return <ButtonLink href="/games">Browse games</ButtonLink>;
}
