import { pointOn, type Point } from '@lotline/shared-geometry';
import type { EdgeForm, MapDocument, MapShape, ShapeId, ShapePart } from '../document/model.js';
import { edgeBetween, formOf, placeOfIndex, tidy } from '../document/parts.js';
import { subEdge } from '../document/sub-edge.js';
import { commandOfShapes, editable, inSentence, objectOf, refuse, type Command } from './command.js';

/** A vertex, or the edge that starts there, of a shape, counted over all its parts. */
export interface VertexRef {
  readonly shape: ShapeId;
  readonly vertex: number;
}

const GONE = 'This corner is no longer there.';

function placeIn(shape: MapShape, index: number): { part: number; at: number } {
  return placeOfIndex(shape.parts, index) ?? refuse(GONE);
}

const withPart = (parts: readonly ShapePart[], at: number, part: ShapePart): ShapePart[] => parts.with(at, part);

/** The edge of a part from its vertex `at`. */
const edgeAt = ({ vertices, edges }: ShapePart, at: number) =>
  edgeBetween(vertices[at]!, vertices[(at + 1) % vertices.length]!, edges[at]!);

/**
 * Adds a vertex on an edge, at a parameter between 0 and 1; the pieces of a curve stay on it. The front edge stays what
 * it was: its first piece.
 * @throws CommandRefused if the shape is locked or the edge is gone.
 */
export function addVertex(document: MapDocument, id: ShapeId, edge: number, t: number): Command {
  const shape = editable(document, id);
  if (!(t > 0 && t < 1)) refuse('Choose a point between two corners.');
  const { part, at } = placeIn(shape, edge);
  const before = shape.parts[part]!;
  const whole = edgeAt(before, at);
  const forms = [subEdge(whole, 0, t), subEdge(whole, t, 1)].map(formOf);
  const next = {
    vertices: before.vertices.toSpliced(at + 1, 0, tidy(pointOn(whole, t))),
    edges: before.edges.toSpliced(at, 1, ...forms),
  };
  const { frontEdge } = shape;
  const front = frontEdge !== null && frontEdge > edge ? frontEdge + 1 : frontEdge;
  return commandOfShapes(`Add a corner to ${inSentence(shape)}`, document, [
    { ...shape, parts: withPart(shape.parts, part, next), frontEdge: front },
  ]);
}

const movedForm = (form: EdgeForm, moved: readonly [boolean, boolean], by: Point): EdgeForm => {
  const shift = ({ x, y }: Point): Point => tidy({ x: x + by.x, y: y + by.y });
  if (form.kind === 'cubic')
    return {
      ...form,
      control1: moved[0] ? shift(form.control1) : form.control1,
      control2: moved[1] ? shift(form.control2) : form.control2,
    };
  return form.kind === 'quadratic' && moved[0] && moved[1] ? { ...form, control: shift(form.control) } : form;
};

/**
 * Moves vertices of one or more shapes by metres, as those that neighbours share. Control points of cubic curves go
 * along with their vertex.
 * @throws CommandRefused if a shape is locked or a vertex is gone.
 */
export function moveVertices(document: MapDocument, refs: readonly VertexRef[], by: Point): Command {
  if (!refs.length) refuse('Select a corner first.');
  const ids = [...new Set(refs.map(({ shape }) => shape))];
  const shapes = ids.map((id) => {
    const shape = editable(document, id);
    const chosen = refs.filter((ref) => ref.shape === id).map(({ vertex }) => placeIn(shape, vertex));
    const parts = shape.parts.map(({ vertices, edges }, part): ShapePart => {
      const moves = vertices.map((_, at) => chosen.some((place) => place.part === part && place.at === at));
      return {
        vertices: vertices.map((vertex, at) => (moves[at] ? tidy({ x: vertex.x + by.x, y: vertex.y + by.y }) : vertex)),
        edges: edges.map((form, at) => movedForm(form, [moves[at]!, moves[(at + 1) % moves.length]!], by)),
      };
    });
    return { ...shape, parts };
  });
  return commandOfShapes(`Move a corner of ${objectOf(shapes)}`, document, shapes);
}

/**
 * Removes a vertex; a straight line takes the place of its two edges, and is the front edge if one of them was. A part
 * with three vertices goes as a whole if the shape has others.
 * @throws CommandRefused if the shape is locked, or would have fewer than three corners.
 */
export function removeVertex(document: MapDocument, { shape: id, vertex }: VertexRef): Command {
  const shape = editable(document, id);
  const { part, at } = placeIn(shape, vertex);
  const { vertices, edges } = shape.parts[part]!;
  const name = `Delete a corner of ${inSentence(shape)}`;
  const first = vertex - at;
  const count = vertices.length;
  const { frontEdge: front } = shape;
  if (count <= 3) {
    if (shape.parts.length < 2) refuse('A shape needs at least three corners.');
    const isIn = front !== null && front >= first && front < first + count;
    const left = front !== null && front >= first + count ? front - count : front;
    return commandOfShapes(name, document, [
      { ...shape, parts: shape.parts.toSpliced(part, 1), frontEdge: isIn ? null : left },
    ]);
  }
  const before = (at + count - 1) % count;
  const next = {
    vertices: vertices.toSpliced(at, 1),
    edges: edges.with(before, { kind: 'line' }).toSpliced(at, 1),
  };
  // The merged edge is the one before, which moves up when the first vertex goes.
  const merged = first + (at === 0 ? count - 2 : at - 1);
  const touched = front === first + at || front === first + before;
  const later = front !== null && front > vertex ? front - 1 : front;
  return commandOfShapes(name, document, [
    { ...shape, parts: withPart(shape.parts, part, next), frontEdge: touched ? merged : later },
  ]);
}

/**
 * Gives an edge another form: straight, or a curve by its control points in metres.
 * @throws CommandRefused if the shape is locked or the edge is gone.
 */
export function setEdgeForm(document: MapDocument, { shape: id, vertex }: VertexRef, form: EdgeForm): Command {
  const shape = editable(document, id);
  const { part, at } = placeIn(shape, vertex);
  const before = shape.parts[part]!;
  const next = { ...before, edges: before.edges.with(at, form) };
  const name = form.kind === 'line' ? 'Straighten' : 'Curve';
  return commandOfShapes(`${name} an edge of ${inSentence(shape)}`, document, [
    { ...shape, parts: withPart(shape.parts, part, next) },
  ]);
}

/**
 * Bends an edge to a circular arc whose middle is `height` metres off the straight line, to the left of its direction
 * for a positive height; 0 straightens it.
 * @throws CommandRefused if the shape is locked, the edge is gone or has no length.
 */
export function bendEdge(document: MapDocument, ref: VertexRef, height: number): Command {
  const shape = editable(document, ref.shape);
  const { part, at } = placeIn(shape, ref.vertex);
  const { from, to } = edgeAt(shape.parts[part]!, at);
  const half = Math.hypot(to.x - from.x, to.y - from.y) / 2;
  if (half < 1e-6) refuse('This edge is too short to bend.');
  if (Math.abs(height) < 1e-6) return setEdgeForm(document, ref, { kind: 'line' });
  const radius = (half ** 2 + height ** 2) / (2 * Math.abs(height));
  const { x } = tidy({ x: radius, y: 0 });
  return setEdgeForm(document, ref, {
    kind: 'arc',
    rx: x,
    ry: x,
    turn: 0,
    large: Math.abs(height) > half,
    // On screen y grows downwards, so clockwise bulges to the left of the direction.
    sweep: height > 0,
  });
}
