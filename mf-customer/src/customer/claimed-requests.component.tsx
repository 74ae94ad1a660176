import type { ClaimedRequests } from '@lotline/shared-domain';
import { Notice } from '@lotline/shared-design';
import { useState } from 'react';
import { ownStrings } from '../own-hold/own-strings';
import { strings } from '../strings';
import { takeClaimed } from './claimed-requests';

const text = ownStrings.customer;
const { claimed } = strings.verify;

/** Shows once which earlier requests were linked to the new account (D77). */
export function ClaimedRequestList() {
  const [found, setFound] = useState(takeClaimed);
  const lines = (Object.keys(claimed) as (keyof ClaimedRequests)[]).flatMap((kind) =>
    found?.[kind] ? [claimed[kind](found[kind])] : [],
  );
  if (lines.length === 0) return null;
  return (
    <Notice tone="success" onDismiss={() => setFound(null)} dismissLabel={text.dismiss}>
      {text.found} {lines.join(', ')}.
    </Notice>
  );
}
