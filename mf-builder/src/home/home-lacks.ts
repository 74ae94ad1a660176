import {
  type BuilderHome,
  builderDesignPath,
  DESIGN_LACKS,
  pathTo,
  PROFILE_LACKS,
  routes,
} from '@lotline/shared-domain';
import { builderHomeStrings as text } from './strings';

interface LackRow {
  readonly to: string;
  readonly name: string;
  readonly words: string;
}
type Lack = BuilderHome['lacks'][number];

/** The texts of codes that this build knows. */
const textsOf = (table: Readonly<Record<string, { readonly text: string }>>, lacks: readonly Lack[]): string[] =>
  lacks.flatMap(({ code }) => (Object.hasOwn(table, code) ? [table[code]?.text ?? ''] : []));

/** What a profile and its designs lack, a row for each of them with the way to its form. */
export function lackRows(lacks: readonly Lack[]): LackRow[] {
  const ofProfile = textsOf(
    PROFILE_LACKS,
    lacks.filter(({ designId }) => !designId),
  );
  const designs = [...new Map(lacks.flatMap(({ designId, name }) => (designId ? [[designId, name ?? '']] : [])))];
  return [
    ...(ofProfile.length > 0
      ? [{ to: pathTo(routes.builderProfile.path, {}), name: text.profile, words: text.buyersLookFor(ofProfile) }]
      : []),
    ...designs.flatMap(([designId, name]) => {
      const texts = textsOf(
        DESIGN_LACKS,
        lacks.filter((lack) => lack.designId === designId),
      );
      return texts.length > 0 ? [{ to: builderDesignPath(designId), name, words: text.needs(texts) }] : [];
    }),
  ];
}
