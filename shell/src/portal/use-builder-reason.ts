import type { HostState } from '@lotline/shared-runtime';
import { selectResources } from '@lotline/shared-runtime/resource';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { reasonOf } from '../embed/reason';

/** What visitors of a builder's website read in place of the part. */
export const BUILDER_REASONS: Readonly<Record<string, string>> = {
  'origin-not-listed': 'This website is not yet on the list of websites of this builder.',
  'builder-unknown': 'There is no builder of this name.',
};

const selectHasFailed = (state: HostState): boolean =>
  Object.values(selectResources(state).answers).some(({ phase }) => phase === 'failed');

/**
 * Why a builder's part can't read anything, once something has failed: a browser hides from the page that its origin
 * isn't listed, so this asks Lotline. Null while there is no known reason, and without a builder.
 */
export function useBuilderReason(
  lotline: string,
  builder: string | undefined,
  report: (code: string) => void,
): string | null {
  const hasFailed = useSelector(selectHasFailed);
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    if (!builder || !hasFailed) return undefined;
    let current = true;
    void reasonOf(lotline, builder, 'builder').then((found) => {
      if (!current || found === null) return;
      setCode(found);
      report(found);
    });
    return () => {
      current = false;
    };
  }, [builder, hasFailed, lotline, report]);
  return code;
}
