// Licenses and tax numbers in the business form, printed under the company's address.
import { LICENSE_LABELS, TAX_NUMBER_LABELS } from "#core/quote/details/registrations.ts";
import { RegistrationList, type RegistrationWords } from "./RegistrationList.tsx";
import type { BusinessRegistrationRows } from "./use-registrations.ts";

const LICENSE_WORDS: RegistrationWords = {
  legend: "Licenses",
  label: "License",
  one: "a license",
  suggestions: LICENSE_LABELS,
  example: { label: "RBQ", number: "1234-5678-01" },
};
const TAX_NUMBER_WORDS: RegistrationWords = {
  legend: "Tax numbers",
  label: "Tax",
  one: "a tax number",
  suggestions: TAX_NUMBER_LABELS,
  example: { label: "GST", number: "12345 6789 RT0001" },
};

export function BusinessRegistrations({
  registrations: { licences, taxNumbers },
}: {
  registrations: BusinessRegistrationRows;
}) {
  return (
    <>
      <RegistrationList words={LICENSE_WORDS} registrations={licences} />
      <RegistrationList words={TAX_NUMBER_WORDS} registrations={taxNumbers} />
    </>
  );
}
