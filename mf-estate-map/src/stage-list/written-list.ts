/** The list as the server wrote it, while it still stands in the page (D71). */
export const writtenList = (): Element | null => document.querySelector('.rp-list');

/** Which stages a reader has opened or closed there: those that stand otherwise than `byPage` has them. */
export function writtenStages(byPage: (stageId: string) => boolean): Readonly<Record<string, boolean>> {
  const stages = [...document.querySelectorAll<HTMLDetailsElement>('.rp-list [data-stage]')];
  return Object.fromEntries(stages.flatMap(({ dataset: { stage = '' }, open }) => (open === byPage(stage) ? [] : [[stage, open]])));
}
