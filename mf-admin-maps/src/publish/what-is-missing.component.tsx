import { Badge, Card, Heading, LinkButton, Notice, Skeleton, Text, VisuallyHidden } from '@lotline/shared-design';
import { type EstateSettings, stageLabel } from '@lotline/shared-domain';
import { Link } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { GuideList, GuideRow, GuideWords } from '../guide/guide.styles';
import { guideStrings } from '../guide/strings';
import { useGuideSteps } from '../guide/use-guide-steps';
import { mapPath } from '../map/place';
import { useEditsMaps } from '../map/use-plans';
import { publishPageStrings } from './strings';
import { useMapGaps } from './use-map-gaps';

const text = publishPageStrings.missing;

interface MissingProps {
  readonly title: string;
  readonly words: string;
  readonly isRequired: boolean;
  /** Where it is done, and the words of that link; null where the reader can't. */
  readonly to: string | null;
  readonly action: string;
}
function Missing({ title, words, isRequired, to, action }: MissingProps): ReactNode {
  return (
    <GuideRow>
      <GuideWords>
        <strong>{title}</strong> <span>{words}</span>
      </GuideWords>
      <Badge tone={isRequired ? 'warning' : 'gray'}>{isRequired ? text.required : text.optional}</Badge>
      {to && (
        <LinkButton renderAs={Link} to={to} size="small" variant="secondary">
          {action}
          <VisuallyHidden>{text.of(title)}</VisuallyHidden>
        </LinkButton>
      )}
    </GuideRow>
  );
}

/** The steps that are open, and what the published maps lack. Only an email for requests is required. */
export function WhatIsMissing({ settings }: { settings: EstateSettings }) {
  const { _id: estateId, landownerId: userId } = settings;
  const steps = useGuideSteps(settings);
  const edits = useEditsMaps(settings);
  const gaps = useMapGaps(estateId, edits);
  const open = (steps ?? []).filter(({ id, isDone }) => isDone === false && id !== 'publish');
  const found = typeof gaps === 'string' ? [] : gaps;
  const isEmpty = steps !== null && gaps !== 'loading' && open.length === 0 && found.length === 0;
  return (
    <Card>
      <Heading level={2} size="heading">
        {text.title}
      </Heading>
      <GuideList>
        {open.map(({ id, words, to }) => (
          <Missing key={id} {...guideStrings.steps[id]} words={words} to={to} isRequired={id === 'people'} />
        ))}
        {found.map(({ stage, withoutShape, warnings }) => (
          <Missing
            key={stage?._id ?? estateId}
            title={stage ? stageLabel(stage.title) : text.estateMap}
            words={stage ? text.map(withoutShape, warnings) : text.stages(withoutShape)}
            to={edits ? mapPath({ userId, estateId, stageId: stage?._id ?? null }) : null}
            action={text.openMap}
            isRequired={false}
          />
        ))}
      </GuideList>
      {(!steps || gaps === 'loading') && (
        <div role="status">
          <VisuallyHidden>{text.checking}</VisuallyHidden>
          <Skeleton lines={2} />
        </div>
      )}
      {gaps === 'failed' && <Notice tone="warning">{text.unchecked}</Notice>}
      {isEmpty && gaps !== 'failed' && <Text>{text.none}</Text>}
      {(open.some(({ id }) => id !== 'people') || found.length > 0) && (
        <Text size="sm" tone="muted">
          {text.optionalHint}
        </Text>
      )}
    </Card>
  );
}
