// Tests of the parts whose code is loaded later: what is shown until it is there, and when it cannot be loaded.
import { useState, type ComponentType } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LaterCode } from "#web/components/ui/LaterCode.tsx";
import { focusedName } from "../testing/focused.ts";

interface Code {
  Taxes: ComponentType<{ rate: number }>;
}
const CODE: Code = { Taxes: ({ rate }) => <p>{rate} %</p> };

/** Its code arrives, or fails to, when the test says so. */
function lateTaxes() {
  const loads: PromiseWithResolvers<Code>[] = [];
  const code = new LaterCode(() => {
    const load = Promise.withResolvers<Code>();
    loads.push(load);
    return load.promise;
  });
  return { Taxes: code.part(({ Taxes }) => Taxes), code, loads };
}

function Screen({ Taxes }: Code) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit taxes
      </button>
      {isOpen && <Taxes rate={13} />}
    </>
  );
}

const press = (name: string) => page.getByRole("button", { name }).click();

test("a part that is asked for before its code is there says so, leaves the focus, and then appears", async () => {
  const { Taxes, loads } = lateTaxes();
  await render(<Screen Taxes={Taxes} />);
  expect(loads).toHaveLength(0);
  await press("Edit taxes");
  await expect.element(page.getByText("Loading...")).toBeVisible();
  expect(focusedName()).toBe("Edit taxes");
  loads[0]?.resolve(CODE);
  await expect.element(page.getByText("13 %")).toBeVisible();
  await expect.element(page.getByText("Loading...")).not.toBeInTheDocument();
});

test("a part whose code was loaded before is there in the same moment @full", async () => {
  const { Taxes, code, loads } = lateTaxes();
  const loading = code.load();
  loads[0]?.resolve(CODE);
  await loading;
  await render(<Screen Taxes={Taxes} />);
  await press("Edit taxes");
  await expect.element(page.getByText("13 %")).toBeVisible();
  expect(loads).toHaveLength(1);
});
