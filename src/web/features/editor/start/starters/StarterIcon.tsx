// The icon of a starter job; a job that is new in the catalog gets a hammer.
import {
  AppWindow,
  Bath,
  Building2,
  CookingPot,
  Fence,
  Flame,
  Grid2x2,
  Hammer,
  House,
  Layers,
  PaintRoller,
  Parasol,
  Zap,
  type LucideIcon,
} from "lucide-react";

const ICONS: Record<string, LucideIcon> = {
  bathroom: Bath,
  kitchen: CookingPot,
  basement: Layers,
  deck: Parasol,
  roof: House,
  panel: Zap,
  painting: PaintRoller,
  flooring: Grid2x2,
  fence: Fence,
  windows: AppWindow,
  "water-heater": Flame,
  office: Building2,
};

export function StarterIcon({ id }: { id: string }) {
  const Icon = ICONS[id] ?? Hammer;
  return <Icon aria-hidden size={20} />;
}
