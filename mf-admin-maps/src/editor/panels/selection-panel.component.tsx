import { Button, Cluster, Text } from '@lotline/shared-design';
import {
  type Alignment,
  boxAround,
  geometryOf,
  type LotFacts,
  type MapDocument,
  type MapShape,
  nameOf,
  shapesLike,
  targetOf,
} from '@lotline/shared-map-document';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Fields, FieldLabel, Fold, Section } from '../ui/editor.styles';
import { gestureEnded, selectEditor, shapesSelected } from '../store/editor.slice';
import type { Gesture } from '../store/gestures';
import { Corners } from './corners.component';
import { squareMetres } from '../ui/metres';
import { NumbersForm } from './numbers-form.component';
import { SelectField } from './select-field.component';
import { panelStrings as text } from './strings';

/** A title that takes effect by Enter or by leaving the field. */
function TitleField({ shape }: { shape: MapShape }) {
  const dispatch = useDispatch();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed.trim() !== shape.title)
      dispatch(gestureEnded({ kind: 'title', id: shape.id, title: typed }));
    setTyped(null);
  };
  const { kind } = shape;
  return (
    <FieldLabel>
      {kind === 'lot' ? text.number : kind === 'label' ? text.text : text.title}
      <input
        autoComplete="off"
        value={typed ?? shape.title}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </FieldLabel>
  );
}

/** What shapes that don't stand for the same have as their value. */
const SEVERAL = 'several';

/** What a shape stands for: a lot or stage that no other shape stands for, a new lot, or land without one. */
function LinkField({
  document,
  shapes,
  lots,
}: {
  document: MapDocument;
  shapes: readonly MapShape[];
  lots: readonly LotFacts[];
}) {
  const dispatch = useDispatch();
  const [first] = shapes;
  if (!first) return null;
  const own = first.link;
  const taken = new Set(Object.values(document.shapes).map((shape) => (shape.id === first.id ? '' : targetOf(shape))));
  const isOne = shapes.length === 1;
  const ofStage = first.kind === 'lot';
  const isShared = shapes.every(({ link }) => JSON.stringify(link) === JSON.stringify(own));
  const value = !isShared ? SEVERAL : !own ? '' : 'id' in own ? own.id : own.to;
  const options: [string, string][] = [
    ...(value === SEVERAL ? [[SEVERAL, text.several] as [string, string]] : []),
    ['', text.nothing],
    ...(ofStage ? ([['new lot', text.newLot]] as [string, string][]) : []),
    ['land', text.land],
    ...(isOne
      ? lots
          .filter(({ id }) => !taken.has(id))
          .map(({ id, title }): [string, string] => [id, nameOf({ kind: first.kind, title })])
      : []),
  ];
  const choose = (chosen: string) => {
    if (chosen === SEVERAL) return;
    const link =
      chosen === ''
        ? null
        : chosen === 'new lot' || chosen === 'land'
          ? { to: chosen }
          : ({ to: ofStage ? 'lot' : 'stage', id: chosen } as const);
    const title = lots.find(({ id }) => id === chosen)?.title;
    dispatch(gestureEnded({ kind: 'link', ids: shapes.map(({ id }) => id), link, ...(title && { title }) } as Gesture));
  };
  return <SelectField label={text.standsFor} options={options} value={value} onChange={choose} />;
}

const ALIGNMENTS = Object.keys(text.aligns) as Alignment[];

function ManyActions({ ids, isOneKind }: { ids: readonly string[]; isOneKind: boolean }) {
  const dispatch = useDispatch();
  return (
    <>
      <Cluster gap="xs" role="group" aria-label={text.align}>
        {ALIGNMENTS.map((to) => (
          <Button
            key={to}
            size="small"
            variant="quiet"
            onClick={() => void dispatch(gestureEnded({ kind: 'align', ids, to }))}
          >
            {text.aligns[to]}
          </Button>
        ))}
      </Cluster>
      {isOneKind && (
        <Button size="small" variant="secondary" onClick={() => void dispatch(gestureEnded({ kind: 'merge', ids }))}>
          {text.merge}
        </Button>
      )}
    </>
  );
}

/** How far a copy is put from its original: beside it. */
const beside = (shapes: readonly MapShape[]): string => {
  const [left, , right] = boxAround(shapes);
  return String(Math.round((right - left) * 100) / 100 || 5);
};

function Placing({ shapes, ids }: { shapes: readonly MapShape[]; ids: readonly string[] }) {
  const dispatch = useDispatch();
  const by = ({ x, y }: { x: number | null; y: number | null }) => ({ x: x ?? 0, y: y ?? 0 });
  return (
    <Fold>
      <summary>{`${text.move}, ${text.rotate.toLowerCase()}, ${text.copy.toLowerCase()}`}</summary>
      <NumbersForm
        label={text.move}
        fields={{ x: { label: text.right, initial: '0' }, y: { label: text.down, initial: '0' } }}
        submitLabel={text.move}
        onSubmit={(numbers) => void dispatch(gestureEnded({ kind: 'move', ids, by: by(numbers) }))}
      />
      <NumbersForm
        label={text.rotate}
        fields={{ degrees: { label: text.degrees, initial: '90' } }}
        submitLabel={text.rotate}
        onSubmit={({ degrees }) => void dispatch(gestureEnded({ kind: 'rotate', ids, degrees: degrees ?? 0 }))}
      />
      <NumbersForm
        key={ids.join()}
        label={text.copy}
        fields={{ x: { label: text.right, initial: beside(shapes) }, y: { label: text.down, initial: '0' } }}
        submitLabel={text.copy}
        onSubmit={(numbers) => void dispatch(gestureEnded({ kind: 'copy', ids, by: by(numbers) }))}
      />
    </Fold>
  );
}

/** What is selected, in words and numbers, and what can be done with it. */
export function SelectionPanel() {
  const dispatch = useDispatch();
  const { of, history, selection: ids, lots, focus } = useSelector(selectEditor);
  const { document } = history;
  const shapes = ids.flatMap((id) => document.shapes[id] ?? []);
  const [first] = shapes;
  if (!first) return null;
  const isOne = shapes.length === 1;
  const isOneKind = shapes.every(({ kind }) => kind === first.kind);
  // On a stage's map lots are linked, on an estate's stages.
  const linkedKind = of?.startsWith('estate') ? 'stage' : 'lot';
  const isLocked = shapes.every(({ locked }) => locked);
  const layers = Object.values(document.layers);
  const area = shapes.reduce((sum, shape) => sum + (shape.parts.length ? geometryOf(shape).area : 0), 0);
  const end = (gesture: Gesture) => () => void dispatch(gestureEnded(gesture));
  return (
    <Section aria-label={isOne ? nameOf(first) : text.selected(shapes.length)}>
      <h2>{isOne ? nameOf(first) : text.selected(shapes.length)}</h2>
      {area > 0 && (
        <Text size="sm">
          {text.area}: <strong>{squareMetres(area)}</strong>
        </Text>
      )}
      <Fields>
        {isOne && <TitleField key={first.id} shape={first} />}
        {isOneKind && first.kind === linkedKind && <LinkField document={document} shapes={shapes} lots={lots} />}
        {layers.length > 1 && (
          <SelectField
            label={text.layer}
            options={layers.map(({ id, title }) => [id, title])}
            value={first.layer}
            onChange={(layer) => void dispatch(gestureEnded({ kind: 'toLayer', ids, layer }))}
          />
        )}
      </Fields>
      {!isOne && <ManyActions ids={ids} isOneKind={isOneKind} />}
      <Placing shapes={shapes} ids={ids} />
      {isOne && first.parts.length > 0 && <Corners shape={first} focus={focus} />}
      <Cluster gap="xs">
        <Button size="small" variant="quiet" onClick={end({ kind: 'lock', ids, locked: !isLocked })}>
          {isLocked ? text.unlock : text.lock}
        </Button>
        {isOne && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => void dispatch(shapesSelected({ ids: shapesLike(document, first.id) }))}
          >
            {text.like}
          </Button>
        )}
        <Button size="small" variant="danger" onClick={end({ kind: 'remove', ids })}>
          {text.remove}
        </Button>
      </Cluster>
    </Section>
  );
}
