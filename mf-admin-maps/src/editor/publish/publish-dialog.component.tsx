import { formatDate, type MapChange, type MapPreflight, publishMapDraftSchema } from '@lotline/shared-domain';
import { Button, Cluster, Notice, Spinner, Stack, Text } from '@lotline/shared-design';
import { Checkbox, Form, TextAreaField } from '@lotline/shared-design/form';
import { ModalFrame } from '@lotline/shared-design/overlay';
import { openPath } from '@lotline/shared-runtime';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Effects } from '../../effects.styles';
import { mapPath, type MapPlace } from '../../map/place';
import { List } from '../ui/editor.styles';
import {
  draftAsked,
  draftDiscarded,
  type Publishing,
  publishConfirmed,
  publishLeft,
  selectDraft,
} from '../keep/draft.slice';
import { publishStrings as text } from './strings';

const LISTED = 30;

/** What publishing changes, in short sentences. */
function WhatChanges({ preflight }: { preflight: MapPreflight }) {
  const { newLots, redrawn, renumbered } = preflight;
  const shapes = preflight.shapes ? text.shapes(preflight.shapes) : '';
  if (!shapes && !newLots.length && !redrawn.length && !renumbered.length) return <Text>{text.effects.none}</Text>;
  return (
    <Effects>
      {shapes && <li>{shapes}</li>}
      {newLots.length > 0 && <li>{text.effects.newLots(newLots.length)}</li>}
      {redrawn.length > 0 && <li>{text.effects.redrawn(redrawn.slice(0, LISTED))}</li>}
      {renumbered.slice(0, LISTED).map(({ from, to }) => (
        <li key={from}>{text.effects.renumbered(from, to)}</li>
      ))}
    </Effects>
  );
}

function Undrawn({
  preflight,
  isStage,
  chosen,
  onChoose,
}: {
  preflight: MapPreflight;
  isStage: boolean;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}) {
  if (!preflight.undrawn.length) return null;
  // A stage is removed on the page of the estate's stages.
  if (!isStage) return <Text>{text.undrawnStages(preflight.undrawn.map(({ title }) => title))}</Text>;
  return (
    <div role="group" aria-label={text.undrawn}>
      <Text>
        <strong>{text.undrawn}.</strong> {text.undrawnHint}
      </Text>
      {preflight.undrawn.map(({ _id, title, mayRemove, why }) => (
        <Checkbox
          key={_id}
          label={text.removeLot(title, why ?? undefined)}
          disabled={!mayRemove}
          checked={chosen.includes(_id)}
          onChange={(isIn) => onChoose(isIn ? [...chosen, _id] : chosen.filter((one) => one !== _id))}
        />
      ))}
    </div>
  );
}

/** Someone else published in the meantime: one of three ways on (D96). */
function Overtaken({
  change,
  timeZone,
  onOver,
}: {
  change: MapChange;
  timeZone: string;
  onOver: (() => void) | undefined;
}) {
  const dispatch = useDispatch();
  const { by, at, number, shapes, shapesCount } = change;
  const when = at ? formatDate(new Date(at), timeZone, 'D MMM YYYY h:mm A') : '';
  return (
    <Notice tone="warning" title={text.overtaken.title}>
      <Stack gap="sm">
        <Text size="sm">{text.overtaken.who(by ?? '', when, number)}</Text>
        {shapes.length > 0 && (
          <Text size="sm">
            {text.overtaken.shapes(
              shapes.slice(0, LISTED).map(({ name }) => name),
              shapesCount,
            )}
          </Text>
        )}
        <Cluster gap="xs">
          <Button size="small" variant="secondary" onClick={() => void dispatch(draftDiscarded())}>
            {text.overtaken.theirs}
          </Button>
          <Button size="small" variant="danger" disabled={!onOver} onClick={onOver}>
            {text.overtaken.over}
          </Button>
          <Button size="small" variant="quiet" onClick={() => void dispatch(publishLeft())}>
            {text.overtaken.keep}
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  );
}

/** Warnings don't keep a map from being published: what they are about stays as it is. */
function WhatStays({ preflight: { withoutShape, warnings }, isStage }: { preflight: MapPreflight; isStage: boolean }) {
  const stays = text.stays(isStage ? 'lot' : 'stage', withoutShape ?? 0, warnings);
  return stays ? <Text>{stays}</Text> : null;
}

type Checked = Extract<Publishing, { preflight: MapPreflight | null }>;

const NOTES = publishMapDraftSchema.pick(['note', 'reason']);
interface Notes {
  readonly note: string;
  readonly reason: string;
}
const NO_NOTES: Notes = { note: '', reason: '' };

function Confirm({ publishing, place, timeZone }: { publishing: Checked; place: MapPlace; timeZone: string }) {
  const dispatch = useDispatch();
  const [removeLots, setRemoveLots] = useState<readonly string[]>([]);
  const { preflight, phase } = publishing;
  if (!preflight) return null;
  const isStage = place.stageId !== null;
  const needsReason = preflight.kept.length > 0;
  const errors = preflight.findings.filter(({ weight }) => weight === 'error');
  const isBlocked = ({ reason }: Notes) => preflight.errors > 0 || (needsReason && !reason.trim());
  const send = (notes: Notes, over?: string) =>
    void dispatch(publishConfirmed({ ...notes, removeLots, ...(over && { over }) }));
  return (
    <Form<Notes>
      label={text.title}
      initialValues={NO_NOTES}
      schema={NOTES as never}
      status={{ phase: phase === 'sending' ? 'sending' : 'idle' }}
      onSubmit={(notes) => {
        // By the keyboard a form is sent past a button that is disabled, or isn't there.
        if (phase !== 'overtaken' && !isBlocked(notes)) send(notes);
      }}
    >
      {({ values, invalid }) => (
        <>
          {preflight.errors > 0 && (
            <Notice tone="error" title={text.blocked(preflight.errors)}>
              <List>
                {errors.slice(0, LISTED).map(({ message }, at) => (
                  <li key={at}>{message}</li>
                ))}
              </List>
            </Notice>
          )}
          <WhatChanges preflight={preflight} />
          <WhatStays preflight={preflight} isStage={isStage} />
          <Undrawn preflight={preflight} isStage={isStage} chosen={removeLots} onChoose={setRemoveLots} />
          <TextAreaField name="note" label={text.note} hint={text.noteHint} optional rows={2} />
          {needsReason && (
            <TextAreaField
              name="reason"
              label={text.reason}
              hint={text.reasonHint(preflight.kept.slice(0, LISTED))}
              rows={2}
            />
          )}
          {phase === 'overtaken' ? (
            <Overtaken
              change={publishing.change}
              timeZone={timeZone}
              onOver={invalid ? undefined : () => send(values, publishing.change.base)}
            />
          ) : (
            <Cluster gap="xs">
              <Button type="submit" loading={phase === 'sending'} disabled={isBlocked(values)}>
                {text.now}
              </Button>
              <Button variant="secondary" onClick={() => void dispatch(publishLeft())}>
                {text.keep}
              </Button>
            </Cluster>
          )}
        </>
      )}
    </Form>
  );
}

/** Publishing: what it would do, a note, and what became of it. */
export function PublishDialog({ place, timeZone }: { place: MapPlace; timeZone: string }) {
  const dispatch = useDispatch();
  const { publishing } = useSelector(selectDraft);
  const { phase } = publishing;
  if (phase === 'none') return null;
  if (phase === 'published') {
    const { version, newLots } = publishing.published;
    const { estateId, stageId } = place;
    return (
      <ModalFrame title={text.published.title} onClose={() => openPath(mapPath(place))}>
        <Stack gap="md">
          <Text role="status">{text.published.text(version.number, newLots)}</Text>
          <Cluster gap="xs">
            <Button onClick={() => openPath(mapPath(place))}>{text.published.view}</Button>
            <Button variant="secondary" onClick={() => void dispatch(draftAsked({ estateId, stageId }))}>
              {text.published.goOn}
            </Button>
          </Cluster>
        </Stack>
      </ModalFrame>
    );
  }
  return (
    <ModalFrame title={text.title} onClose={() => void dispatch(publishLeft())} dismissable={phase !== 'sending'}>
      <Stack gap="md">
        {phase === 'checking' && <Spinner label={text.checking} />}
        {phase === 'refused' && <Notice tone="error">{publishing.why}</Notice>}
        {'preflight' in publishing && <Confirm publishing={publishing} place={place} timeZone={timeZone} />}
      </Stack>
    </ModalFrame>
  );
}
