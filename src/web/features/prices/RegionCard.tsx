// "Where you work": the region whose factors are applied to the catalog's costs, and where they come from.
import { ChevronDown } from "lucide-react";
import { factorWords, groupFactorWords, type Region } from "#core/own-prices/region.ts";
import { SelectField } from "#web/components/fields/Field.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { NotLoaded } from "#web/components/ui/ListNotes.tsx";
import { useRegions } from "#web/data/api/catalog.ts";

/** The value of the option without a region. */
const AVERAGE = "";

const COUNTRIES = [
  { country: "US", label: "United States" },
  { country: "CA", label: "Canada" },
] as const;

interface RegionCardProps {
  regionCode: string | null;
  onChoose: (regionCode: string | null) => void;
}

export function RegionCard({ regionCode, onChoose }: RegionCardProps) {
  const { data, isPending, isError, refetch } = useRegions();
  const chosen = data?.find(({ code }) => code === regionCode) ?? null;
  return (
    <Card heading="Where you work">
      {isError && (
        <NotLoaded
          message="The regions could not be loaded."
          onRetry={() => void refetch()}
          className="py-2"
        />
      )}
      {(data || isPending) && (
        <div className="flex flex-col gap-3">
          <SelectField
            label="State, province or territory"
            disabled={isPending}
            value={chosen?.code ?? AVERAGE}
            onChange={(event) => onChoose(event.target.value || null)}
            className="sm:max-w-sm"
          >
            <option value={AVERAGE}>{isPending ? "Loading..." : "US average"}</option>
            {COUNTRIES.map(({ country, label }) => (
              <optgroup key={country} label={label}>
                {data
                  ?.filter((region) => region.country === country)
                  .map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </SelectField>
          {/* Takes its height also while the regions load, so that the cards below do not move. */}
          <div className={isPending ? "invisible" : undefined}>
            <Factors region={chosen} />
          </div>
        </div>
      )}
    </Card>
  );
}

function Factors({ region }: { region: Region | null }) {
  const groups = region ? groupFactorWords(region) : [];
  return (
    <div className="flex flex-col gap-1">
      <div aria-live="polite" className="flex flex-col gap-1">
        <p className="font-semibold">
          {region ? factorWords(region) : "Labor and material as in the catalog, in US dollars."}
        </p>
        <p className="text-sm text-ink-muted">
          {region
            ? "Each trade follows its wage there compared with the US average: an estimate for the whole region, without freight to remote places. Check it against your own jobs."
            : "Choose your region to start closer to the prices where you work."}
        </p>
      </div>
      {region && (
        <details className="group">
          <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 text-sm font-semibold">
            By trade, and where this is from
            <ChevronDown
              aria-hidden
              size={18}
              className="transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <div className="mt-2 flex flex-col gap-1 text-sm">
            {groups.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className="text-ink-muted">{region.source}.</p>
          </div>
        </details>
      )}
    </div>
  );
}
