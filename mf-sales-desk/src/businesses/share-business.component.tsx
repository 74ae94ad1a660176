import { Heading, Skeleton, Text, TextLink } from '@lotline/shared-design';
import { CopyButton } from '@lotline/shared-design/kit/fields';
import { Select } from '@lotline/shared-design/overlay';
import { estateEmbedCode, businessLink, getStaffEstates } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useWorkEstate } from '@lotline/shared-runtime/work';
import { useState } from 'react';
import { CopyRow } from './businesses.styles';
import { businessStrings } from './strings';

const text = businessStrings.share;

function Copied({ label, buttonLabel, children }: { label: string; buttonLabel: string; children: string }) {
  return (
    <CopyRow>
      <span>{label}</span>
      <div>
        <code>{children}</code>
        <CopyButton text={children} label={buttonLabel} />
      </div>
    </CopyRow>
  );
}

/** The link and map that a business gives to buyers, for an estate they can see. */
export function ShareBusiness({ businessKey }: { businessKey: string }) {
  const work = useWorkEstate();
  const known = useResource(resource(getStaffEstates));
  const [picked, setPicked] = useState<string | null>(null);
  const open = known.phase === 'ready' ? known.data.filter(({ isPublic }) => isPublic) : [];
  const first = work.phase === 'ready' && work.estate.isPublic ? work.estate : open[0];
  const estate = open.find(({ key }) => key === picked) ?? first;
  const referral = estate && { origin: window.location.origin, estateKey: estate.key, businessKey };
  return (
    <>
      <Heading level={2} size="heading">
        {text.title}
      </Heading>
      {known.phase === 'loading' || known.phase === 'idle' ? <Skeleton lines={4} /> : null}
      {known.phase !== 'loading' && known.phase !== 'idle' && !referral && <Text tone="muted">{text.noEstate}</Text>}
      {estate && referral && (
        <>
          <Text tone="muted">{text.intro}</Text>
          <Select
            label={text.estate}
            options={open.map(({ key, title }) => ({ value: key, label: title }))}
            value={estate.key}
            onChange={setPicked}
          />
          <Copied label={text.link} buttonLabel={text.copyLink}>
            {businessLink(referral)}
          </Copied>
          <TextLink href={businessLink(referral)} newTab>
            {text.open}
          </TextLink>
          <Copied label={text.embed} buttonLabel={text.copyEmbed}>
            {estateEmbedCode(referral)}
          </Copied>
          <Text size="sm" tone="muted">
            {text.embedHint}
          </Text>
        </>
      )}
    </>
  );
}
