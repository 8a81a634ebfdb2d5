// Ready payment schedules: offered while a quote has no payments.

export interface PaymentPreset {
  /** What the button says. */
  label: string;
  /** Name and percent of each payment: together 100 % (decision 3). */
  shares: readonly (readonly [name: string, percent: number])[];
}

/** The presets in the order of their buttons. */
export const PAYMENT_PRESETS: readonly PaymentPreset[] = [
  {
    label: "50/50",
    shares: [
      ["Deposit", 50],
      ["On completion", 50],
    ],
  },
  {
    label: "30/40/30",
    shares: [
      ["Deposit", 30],
      ["Halfway through the work", 40],
      ["On completion", 30],
    ],
  },
  {
    label: "Deposit + balance",
    shares: [
      ["Deposit", 30],
      ["Balance on completion", 70],
    ],
  },
];

/**
 * The payments of a preset for an empty schedule.
 *
 * @param newId - makes the id of a payment
 * @returns the payments in their order, without gaps in their positions
 */
export const presetPayments = ({ shares }: PaymentPreset, newId: () => string) =>
  shares.map(([name, amount], position) => ({
    id: newId(),
    name,
    isPercentage: true,
    amount,
    position,
  }));
