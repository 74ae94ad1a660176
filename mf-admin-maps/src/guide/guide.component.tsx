import { Badge, Disclosure, LinkButton, Notice, VisuallyHidden } from '@lotline/shared-design';
import {
  can,
  type EstateSettings,
  firstUnfinished,
  flowProgress,
  getEstateSettings,
  parseRole,
} from '@lotline/shared-domain';
import { Link, openPath, selectQuery, useSession } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { GuideList, GuidePlace, GuideRow, GuideWords } from './guide.styles';
import type { GuideStep } from './guide-steps';
import { publishPath } from './settings-path';
import { guideStrings as text } from './strings';
import { useGuideSteps } from './use-guide-steps';

interface StepProps {
  step: GuideStep;
  /** Null for what is not a task. */
  number: number | null;
  onFollow: () => void;
}
function Step({ step: { id, isDone, words, to }, number, onFollow }: StepProps) {
  const { title, action } = text.steps[id];
  return (
    <GuideRow>
      <GuideWords>
        <strong>{number === null ? title : text.numbered(number, title)}</strong> <span>{words}</span>
      </GuideWords>
      {isDone !== null && <Badge tone={isDone ? 'success' : 'gray'}>{isDone ? text.done : text.open}</Badge>}
      {to && (
        <LinkButton renderAs={Link} to={to} onClick={onFollow} size="small" variant={isDone ? 'quiet' : 'secondary'}>
          {isDone ? text.change : action}
          <VisuallyHidden>{` ${text.of(title)}`}</VisuallyHidden>
        </LinkButton>
      )}
    </GuideRow>
  );
}

function OpenGuide({ settings, isHome }: GuideProps) {
  const { part } = useSelector(selectQuery);
  /** Links followed: one to the part that is open already closes the guide too. */
  const [followed, setFollowed] = useState(0);
  const state = `${part} ${followed}`;
  const before = useRef(state);
  useEffect(() => {
    // The guide closes when one of its links opens a part: move the focus to that part.
    const isLost = before.current !== state && document.activeElement === document.body;
    before.current = state;
    if (isLost) document.querySelector<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
  }, [state]);
  const steps = useGuideSteps(settings);
  if (!steps) return null;
  const tasks = steps.filter(({ isDone }) => isDone !== null);
  const next = firstUnfinished(steps.filter(({ to }) => to));
  const { done, all } = flowProgress(steps);
  return (
    <GuidePlace data-toasts-below="">
      <Disclosure
        key={state}
        title={text.title}
        subtitle={text.progress(done, all)}
        aside={
          next?.to && (
            <LinkButton renderAs={Link} to={next.to} onClick={() => setFollowed(followed + 1)} size="small">
              {text.next(text.steps[next.id].title)}
            </LinkButton>
          )
        }
        defaultOpen={isHome && !part}
        headingLevel={2}
      >
        <GuideList>
          {steps.map((step) => (
            <Step
              key={step.id}
              step={step}
              number={step.isDone === null ? null : tasks.indexOf(step) + 1}
              onFollow={() => setFollowed(followed + 1)}
            />
          ))}
        </GuideList>
      </Disclosure>
    </GuidePlace>
  );
}

interface GuideProps {
  settings: EstateSettings;
  /** On the estate's own page, where the list begins open. */
  isHome: boolean;
}

/** The way to a public estate: what it has, what is missing, and where each part is done. Shown until it is public. */
export function Guide({ settings, isHome }: GuideProps) {
  const { _id: estateId, title, isPublic, archivedAt } = settings;
  const [wasPublic] = useState(isPublic);
  if (archivedAt) return null;
  if (!isPublic) return <OpenGuide settings={settings} isHome={isHome} />;
  return wasPublic ? null : (
    <Notice tone="success" action={{ label: text.share, onPress: () => openPath(publishPath(estateId)) }}>
      {text.published(title)}
    </Notice>
  );
}

/** The same list on the other pages of the set-up, for whoever may set the estate up; closed, with the next step in sight. */
export function SetUpGuide({ estateId }: { estateId: string }) {
  const isMeant = can(parseRole(useSession().role), 'estate.settings');
  const known = useResource(isMeant ? resource(getEstateSettings, { params: { estateId } }) : null);
  return known.phase === 'ready' && !known.data.isPublic ? <Guide settings={known.data} isHome={false} /> : null;
}
