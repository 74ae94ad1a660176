/** Stages that the visitor opened or closed in that list: those whose state differs from `byPage`. */
export function serverStages(byPage: (stageId: string) => boolean): Readonly<Record<string, boolean>> {
  const stages = [...document.querySelectorAll<HTMLDetailsElement>('.rp-list [data-stage]')];
  return Object.fromEntries(
    stages.flatMap(({ dataset: { stage = '' }, open }) => (open === byPage(stage) ? [] : [[stage, open]])),
  );
}
