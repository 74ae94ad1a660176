import { Button, Cluster, Heading, Notice, Spinner, Stack, Text } from '@lotline/shared-design';
import { ShapeMap, type MapZoom } from '@lotline/shared-design/shape-map';
import { Checkbox } from '@lotline/shared-design/form';
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Point } from '@lotline/shared-geometry';
import { drawnShapes } from '../canvas/drawn-shapes';
import { selectDraft } from '../keep/draft.slice';
import { Canvas, DropZone, Fields, Section, Side } from '../ui/editor.styles';
import { Workbench } from '../ui/workbench.styles';
import { NumberField } from '../panels/number-field.component';
import { SelectField } from '../panels/select-field.component';
import { Calibrate, useTwoPoints } from './calibrate.component';
import { ImportReportView } from './import-report.component';
import {
  mapFileChosen,
  mapImportConfirmed,
  mapImportLeft,
  type MapImportState,
  mapSystemChosen,
  matchChoicesChanged,
  selectMapImport,
} from './map-import.slice';
import { mapImportStrings as text } from './strings';

const ZOOM: MapZoom = { min: 1, max: 20, step: 0.5 };

/** Chooses a file: by a press, by keyboard or by dropping it. */
function ChooseFile({ why }: { why?: string | undefined }) {
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => file && dispatch(mapFileChosen({ file }));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Stack gap="md">
      {why && <Notice tone="error">{why}</Notice>}
      <DropZone
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button onClick={() => input.current?.click()}>{text.choose}</Button>
        <Text tone="muted">{text.drop}</Text>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={text.choose}
          accept=".geojson,.json,application/geo+json,application/json"
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </DropZone>
    </Stack>
  );
}

const PARTS: readonly string[] = Object.values(text.parts);

/** What the worker does, and how far it is. */
function Working({ part }: { part: string }) {
  const step = Math.max(0, PARTS.indexOf(part)) + 1;
  return (
    <Stack gap="xs">
      <Cluster gap="sm">
        <Spinner label={part} />
        <Text role="status">{text.step(part, step, PARTS.length)}</Text>
      </Cluster>
      <progress aria-label={text.title} value={step} max={PARTS.length} />
    </Stack>
  );
}

/** The question which system the coordinates are in. */
function AskSystem({ state }: { state: Extract<MapImportState, { phase: 'asking' }> }) {
  const dispatch = useDispatch();
  const options = state.choices.map(({ code, title, area }): [string, string] => [code, text.systemWith(title, area)]);
  const [chosen, setChosen] = useState(options[0]?.[0] ?? 'plan');
  return (
    <Section aria-label={text.system}>
      <Text>{state.question}</Text>
      <Fields>
        <SelectField label={text.system} options={options} value={chosen} onChange={setChosen} />
      </Fields>
      <Text size="sm" tone="muted" role="status">
        {text.meaning(state.choices.find(({ code }) => code === chosen)?.area ?? null)}
      </Text>
      <Cluster gap="xs">
        <Button onClick={() => void dispatch(mapSystemChosen(chosen))}>{text.goOn}</Button>
      </Cluster>
    </Section>
  );
}

type Read = Extract<MapImportState, { phase: 'read' }>;

function Choices({ state: { drawing, choices }, points }: { state: Read; points: readonly Point[] }) {
  const dispatch = useDispatch();
  const { draft } = useSelector(selectDraft);
  const width = choices.width ?? drawing.width;
  const { sources, layers, system } = drawing;
  const source = sources.find((one) => one.source === choices.source);
  const change = (patch: Parameters<typeof matchChoicesChanged>[0]) => void dispatch(matchChoicesChanged(patch));
  return (
    <Section aria-label={text.file}>
      <Text>{text.found(drawing.shapes, system)}</Text>
      {sources.length ? (
        <Fields>
          <SelectField
            label={text.source}
            options={sources.map((one) => [one.source, one.source || text.textInside])}
            value={choices.source}
            onChange={(chosen) => change({ source: chosen })}
          />
        </Fields>
      ) : (
        <Notice tone="warning">{text.noSource}</Notice>
      )}
      {source && source.samples.length > 0 && (
        <Text size="sm" tone="muted">
          {text.sample(source.samples)}
        </Text>
      )}
      <Fields>
        <SelectField
          label={text.unmatched}
          options={[
            ['new lots', text.newLots],
            ['undecided', text.undecided],
          ]}
          value={choices.unmatched}
          onChange={(unmatched) => change({ unmatched: unmatched as Read['choices']['unmatched'] })}
        />
        {system === null && (
          <NumberField label={text.width} value={width} min={1} onCommit={(typed) => change({ width: typed })} />
        )}
      </Fields>
      {system === null && <Calibrate points={points} width={width} onWidth={(next) => change({ width: next })} />}
      {draft?.picture && <Notice tone="info">{text.hasPlan}</Notice>}
      {layers.length > 1 && (
        <div role="group" aria-label={text.layers}>
          {layers.map(({ name, shapes }) => (
            <Checkbox
              key={name}
              label={text.layer(name, shapes)}
              checked={choices.layers.includes(name)}
              onChange={(isIn) =>
                change({ layers: isIn ? [...choices.layers, name] : choices.layers.filter((one) => one !== name) })
              }
            />
          ))}
        </div>
      )}
      {drawing.notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
    </Section>
  );
}

function ReadFile({ state }: { state: Read }) {
  const dispatch = useDispatch();
  const { matched, part } = state;
  const [shown, setShown] = useState<readonly string[]>([]);
  const document = matched?.document;
  const preview = matched?.preview;
  const shapes = useMemo(() => (preview ? drawnShapes(preview) : []), [preview]);
  const count = Object.keys(matched?.command.redo.shapes ?? {}).length;
  const { tool, points, overlay } = useTwoPoints(state.choices.width);
  const isUnscaled = state.drawing.system === null;
  return (
    <Workbench>
      {document ? (
        <Canvas>
          <ShapeMap
            ariaLabel={text.preview}
            shapes={shapes}
            size={document.settings.size}
            zoom={ZOOM}
            fit="fill"
            metresPerUnit={1}
            fillOpacity={0.6}
            highlightedIds={shown}
            {...(isUnscaled && { tool, overlay })}
          />
        </Canvas>
      ) : (
        <Canvas>
          <Section>
            <Working part={part || text.parts.match} />
          </Section>
        </Canvas>
      )}
      <Side aria-label={text.report}>
        <Choices state={state} points={points} />
        {matched && <ImportReportView report={matched.report} document={matched.document} onShow={setShown} />}
        <Cluster gap="xs">
          <Button disabled={!matched || count === 0} onClick={() => void dispatch(mapImportConfirmed())}>
            {text.confirm(count)}
          </Button>
        </Cluster>
      </Side>
    </Workbench>
  );
}

/** A surveyor's file becomes shapes: choose, say what the file doesn't, see what it would do, import as one step. */
export function MapImport({ onClose }: { onClose: () => void }) {
  const dispatch = useDispatch();
  const state = useSelector(selectMapImport);
  const [hasBegun, setBegun] = useState(false);
  // Leaving the page stops the worker.
  useEffect(() => () => void dispatch(mapImportLeft()), [dispatch]);
  const { phase } = state;
  // Once it is imported the map is shown with it.
  useEffect(() => {
    if (phase === 'read') setBegun(true);
  }, [phase]);
  const isDone = hasBegun && phase === 'none' && !('why' in state && state.why);
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <Stack gap="md" as="section">
      <Cluster justify="space-between">
        <Heading level={2} size="heading">
          {text.title}
        </Heading>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            dispatch(mapImportLeft());
            onClose();
          }}
        >
          {phase === 'none' ? text.close : text.cancel}
        </Button>
      </Cluster>
      {phase === 'none' && <Text tone="muted">{text.intro}</Text>}
      {state.phase === 'none' && <ChooseFile why={state.why} />}
      {state.phase === 'reading' && <Working part={state.part || text.parts.file} />}
      {state.phase === 'asking' && <AskSystem state={state} />}
      {state.phase === 'read' && <ReadFile state={state} />}
    </Stack>
  );
}
