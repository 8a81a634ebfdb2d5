// What the client can choose: options and alternatives, each with its price and its difference to the total.
import type { ReactNode } from "react";
import type { PrintableOption, PrintableQuote } from "#core/document/printable.ts";
import { groupTitle } from "#core/document/printed-words.ts";
import { Heading } from "./Heading.tsx";
import { stays } from "./roles.ts";

interface OptionsProps {
  document: PrintableQuote;
  /**
   * The box of an option where the client can choose. Without it what is chosen is ticked as on paper.
   *
   * @param group - the number of its group; null for an option that is no alternative
   */
  renderBox?: (option: PrintableOption, group: number | null) => ReactNode;
  /** Whether the HTML has the ids of the options, by which the script of the client's page finds them. */
  isNamed: boolean;
}

/** The part with its heading; nothing without options. @param children - the groups, or a form with them */
export const OptionsPart = ({
  document: { options, words },
  children,
}: {
  document: PrintableQuote;
  children: ReactNode;
}) =>
  options.length === 0 ? null : (
    <section className="options">
      <Heading>{words.options}</Heading>
      {children}
    </section>
  );

/** The options, and the alternatives of each group. */
export const OptionGroups = ({ document, renderBox, isNamed }: OptionsProps) =>
  document.options.map(({ group, options }, index) => {
    const title = groupTitle(group, document.words);
    return (
      <fieldset key={index} className="choices">
        <legend className={title === "" ? "visually-hidden" : "group-title"} dir="auto">
          {title === "" ? document.words.options : title}
        </legend>
        <ul {...stays("list")}>
          {options.map((option) => (
            <Option
              key={option.id}
              option={option}
              document={document}
              isNamed={isNamed}
              box={renderBox?.(option, group === "" ? null : index)}
            />
          ))}
        </ul>
      </fieldset>
    );
  });

interface OptionProps extends Pick<OptionsProps, "document" | "isNamed"> {
  option: PrintableOption;
  box: ReactNode;
}

function Option({ box, ...text }: OptionProps) {
  const { option, document } = text;
  if (box)
    return (
      <li>
        <label className="option">
          {box}
          <OptionText {...text} />
        </label>
      </li>
    );
  return (
    <li className={option.isChosen ? "option is-chosen" : "option"}>
      <span className="box" aria-hidden />
      <OptionText {...text}>
        {option.isChosen && <span className="tag">{document.words.chosen}</span>}
      </OptionText>
    </li>
  );
}

/** Name, description and prices; they follow what else is chosen. */
const OptionText = ({
  option,
  document: { optionColumns },
  isNamed,
  children,
}: Omit<OptionProps, "box"> & { children?: ReactNode }) => (
  <span className="option-text" data-part={isNamed ? `option-${option.id}` : undefined}>
    <span className="item-name" dir="auto">
      {option.name}
    </span>{" "}
    {children}
    {option.description !== "" && (
      <span className="description" dir="auto">
        {option.description}
      </span>
    )}
    <span className="option-figures">
      {optionColumns
        .filter(({ key }) => option[key] !== "")
        .map(({ key, label }) => (
          <span key={key} className={`option-figure ${key}`}>
            <span className="figure-label">{label}</span>{" "}
            <span className="figure">{option[key]}</span>{" "}
          </span>
        ))}
    </span>
  </span>
);
