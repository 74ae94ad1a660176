import { Button, Cluster, Text } from '@lotline/shared-design';
import { lengthOf, type Point } from '@lotline/shared-geometry';
import { geometryOf, type MapShape, newShape, polygonPart, type RowOfLots } from '@lotline/shared-map-document';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Section } from '../ui/editor.styles';
import { fitBy, rectangleFrom } from '../store/drawing';
import { newId } from '../store/new-id';
import {
  drawingFinished,
  gestureEnded,
  pointPlaced,
  pointsTaken,
  selectEditor,
  toolChosen,
} from '../store/editor.slice';
import { editorStrings, toolStrings } from '../ui/strings';
import { lengthShown, metresShown, squareMetres } from '../ui/metres';
import { DrawsField } from './draws-field.component';
import { NumbersForm } from './numbers-form.component';
import { SelectField } from './select-field.component';
import { panelStrings as text } from './strings';

/** A place by a length and a direction from the last one; degrees clockwise from the right. */
const byLength = (from: Point, length: number, direction: number): Point => ({
  x: from.x + length * Math.cos((direction * Math.PI) / 180),
  y: from.y + length * Math.sin((direction * Math.PI) / 180),
});

/** Places by number, for tools that take many. */
function Places() {
  const dispatch = useDispatch();
  const { points, tool } = useSelector(selectEditor);
  const last = points.at(-1);
  const finish = () => {
    dispatch(drawingFinished());
    // The button goes with the last corner; the keys stay the map's.
    document.querySelector<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true });
  };
  return (
    <>
      <NumbersForm
        label={text.byPlace}
        fields={{ x: { label: text.point.across }, y: { label: text.point.down } }}
        submitLabel={text.addCorner}
        resets
        onSubmit={({ x, y }) => void dispatch(pointPlaced({ x: x ?? 0, y: y ?? 0 }))}
      />
      {last && (
        <NumbersForm
          label={text.byLength}
          fields={{ length: { label: text.point.length }, direction: { label: text.point.direction } }}
          submitLabel={text.addCorner}
          resets
          onSubmit={({ length, direction }) => void dispatch(pointPlaced(byLength(last, length ?? 0, direction ?? 0)))}
        />
      )}
      <Text size="sm" tone="muted">
        {text.directionHint}
      </Text>
      {points.length > 0 && (
        <Cluster gap="xs">
          {tool === 'polygon' && (
            <Button size="small" onClick={finish}>
              {editorStrings.finish}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => void dispatch(pointsTaken(points.slice(0, -1)))}>
            {editorStrings.takeBack}
          </Button>
          <Button size="small" variant="quiet" onClick={() => void dispatch(pointsTaken([]))}>
            {text.clear}
          </Button>
        </Cluster>
      )}
    </>
  );
}

function RectangleNumbers() {
  const dispatch = useDispatch();
  const { view } = useSelector(selectEditor);
  return (
    <NumbersForm
      label={text.rectangle}
      fields={{
        x: { label: text.point.across, initial: '0' },
        y: { label: text.point.down, initial: '0' },
        width: { label: text.width, least: 0.01 },
        depth: { label: text.depth, least: 0.01 },
        direction: { label: text.direction, initial: '0' },
        title: { label: text.number, isText: true },
      }}
      submitLabel={text.addRectangle}
      onSubmit={({ x, y, width, depth, direction }, { title }) => {
        const place = { at: { x: x ?? 0, y: y ?? 0 }, width: width ?? 0, depth: depth ?? 0, direction: direction ?? 0 };
        dispatch(gestureEnded({ kind: 'add', shapes: [rectangleFrom(view.draws, place, newId, title.trim())] }));
      }}
    />
  );
}

function RowNumbers() {
  const dispatch = useDispatch();
  const { points } = useSelector(selectEditor);
  const [side, setSide] = useState<RowOfLots['side']>('right');
  const [a, b] = points;
  const shown = (value: number | undefined): string => (value === undefined ? '' : metresShown(value));
  return (
    <NumbersForm
      label={text.row}
      fields={{
        ax: { label: text.fromAcross, initial: shown(a?.x) },
        ay: { label: text.fromDown, initial: shown(a?.y) },
        bx: { label: text.toAcross, initial: shown(b?.x) },
        by: { label: text.toDown, initial: shown(b?.y) },
        count: { label: text.count, initial: '4', least: 1 },
        frontage: { label: text.frontage, optional: true, least: 0.01 },
        depth: { label: text.depth, initial: '30', least: 0.01 },
        first: { label: text.first, optional: true, least: 0 },
      }}
      submitLabel={text.addRow}
      onSubmit={({ ax, ay, bx, by, count, frontage, depth, first }) => {
        const row: RowOfLots = {
          from: { x: ax ?? 0, y: ay ?? 0 },
          to: { x: bx ?? 0, y: by ?? 0 },
          count: count ?? 0,
          depth: depth ?? 0,
          side,
          ...(frontage !== null && { frontage }),
          ...(first !== null && { firstNumber: first }),
        };
        dispatch(gestureEnded({ kind: 'row', row }));
      }}
    >
      <SelectField
        label={text.side}
        options={Object.entries(text.sides)}
        value={side}
        onChange={(chosen) => setSide(chosen as RowOfLots['side'])}
      />
    </NumbersForm>
  );
}

/** Splits by an edge and a length along it, at a right angle to the edge. */
function SplitNumbers({ shape }: { shape: MapShape }) {
  const dispatch = useDispatch();
  const edges = geometryOf(shape).outline.flat();
  const [edge, setEdge] = useState(String(shape.frontEdge ?? 0));
  return (
    <NumbersForm
      label={text.split}
      fields={{ along: { label: text.along, least: 0.01 } }}
      submitLabel={text.splitNow}
      onSubmit={({ along }) => {
        const chosen = edges[Number(edge)];
        if (!chosen) return;
        const { from, to } = chosen;
        const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
        const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
        const at = { x: from.x + unit.x * (along ?? 0), y: from.y + unit.y * (along ?? 0) };
        dispatch(gestureEnded({ kind: 'split', id: shape.id, from: at, to: { x: at.x - unit.y, y: at.y + unit.x } }));
      }}
    >
      <SelectField
        label={text.edge}
        options={edges.map((one, at) => [String(at), text.edgeName(at + 1, lengthShown(lengthOf(one)))])}
        value={edge}
        onChange={setEdge}
      />
    </NumbersForm>
  );
}

const FIT_PLACES = [0, 1, 2, 3] as const;

/** Two corners and where they belong, by number; what was pressed so far is filled in. */
function FitNumbers() {
  const dispatch = useDispatch();
  const editor = useSelector(selectEditor);
  const { points } = editor;
  const fields = Object.fromEntries(
    FIT_PLACES.flatMap((at) =>
      (['x', 'y'] as const).map((axis, of) => [
        `${axis}${at}`,
        { label: text.fitPlaces[at][of]!, initial: points[at] ? metresShown(points[at][axis]) : '' },
      ]),
    ),
  );
  return (
    <NumbersForm
      label={text.fit}
      fields={fields}
      submitLabel={text.fitNow}
      onSubmit={(numbers) => {
        const fit = fitBy(
          editor,
          FIT_PLACES.map((at) => ({ x: numbers[`x${at}`] ?? 0, y: numbers[`y${at}`] ?? 0 })),
        );
        if (fit) dispatch(gestureEnded(fit));
      }}
    />
  );
}

function LabelForm() {
  const dispatch = useDispatch();
  const [at] = useSelector(selectEditor).points;
  return (
    <NumbersForm
      label={toolStrings.label.name}
      fields={{
        title: { label: text.labelText, isText: true },
        x: { label: text.point.across, initial: at ? metresShown(at.x) : '' },
        y: { label: text.point.down, initial: at ? metresShown(at.y) : '' },
      }}
      submitLabel={text.addLabel}
      onSubmit={({ x, y }, { title }) => {
        const shape = newShape(newId(), 'label', [], { title: title.trim(), labelAt: { x: x ?? 0, y: y ?? 0 } });
        dispatch(gestureEnded({ kind: 'add', shapes: [shape] }));
      }}
    />
  );
}

/** Lengths of what was measured, and the area once it encloses one. */
function Measured() {
  const { points } = useSelector(selectEditor);
  const total = points
    .slice(1)
    .reduce((sum, { x, y }, at) => sum + Math.hypot(x - points[at]!.x, y - points[at]!.y), 0);
  return (
    <>
      <Text role="status">
        {text.total}: <strong>{lengthShown(total)}</strong>
        {points.length > 2 && (
          <>
            {' · '}
            {text.enclosed}: <strong>{squareMetres(geometryOf({ parts: [polygonPart(points)] }).area)}</strong>
          </>
        )}
      </Text>
      <Places />
    </>
  );
}

/** What the tool in hand does, and the same in numbers. */
export function ToolPanel() {
  const dispatch = useDispatch();
  const { tool, history, selection } = useSelector(selectEditor);
  if (tool === 'select' || tool === 'hand') return null;
  const [id] = selection;
  const one = selection.length === 1 && id ? history.document.shapes[id] : undefined;
  return (
    <Section aria-label={toolStrings[tool].name}>
      <h2>{toolStrings[tool].name}</h2>
      <Text size="sm" tone="muted">
        {toolStrings[tool].help}
      </Text>
      {(tool === 'polygon' || tool === 'rectangle') && <DrawsField />}
      {tool === 'polygon' && <Places />}
      {tool === 'rectangle' && <RectangleNumbers />}
      {tool === 'row' && <RowNumbers />}
      {tool === 'split' && (one ? <SplitNumbers key={one.id} shape={one} /> : <Text size="sm">{text.splitNone}</Text>)}
      {tool === 'fit' && <FitNumbers />}
      {tool === 'label' && <LabelForm />}
      {tool === 'measure' && <Measured />}
      <Cluster>
        <Button size="small" variant="quiet" onClick={() => void dispatch(toolChosen('select'))}>
          {editorStrings.giveUp}
        </Button>
      </Cluster>
    </Section>
  );
}
