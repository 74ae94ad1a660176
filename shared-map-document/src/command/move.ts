import { scaleAndMove, transformOutline, type Box, type Matrix, type Point } from '@lotline/shared-geometry';
import type { MapDocument, MapShape, ShapeId, ShapePart } from '../document/model.js';
import { geometryOf, outlineOf, partsOf, tidy } from '../document/parts.js';
import { commandOfShapes, editables, objectOf, refuse, type Command } from './command.js';

const transformedParts = (parts: readonly ShapePart[], matrix: Matrix): ShapePart[] =>
  partsOf(transformOutline(outlineOf(parts), matrix));

/** A shape with its label and marker after a matrix, in metres. */
export function transformed(shape: MapShape, matrix: Matrix): MapShape {
  const [a, b, c, d, e, f] = matrix;
  const { labelAt: at, status } = shape;
  return {
    ...shape,
    parts: transformedParts(shape.parts, matrix),
    labelAt: at && tidy({ x: a * at.x + c * at.y + e, y: b * at.x + d * at.y + f }),
    status: status && transformedParts(status, matrix),
  };
}

/** A shape moved by metres. */
export const shifted = (shape: MapShape, { x, y }: Point): MapShape => transformed(shape, scaleAndMove(1, x, y));

/** Moves shapes by metres. @throws CommandRefused for a locked shape. */
export function moveShapes(document: MapDocument, ids: readonly ShapeId[], by: Point): Command {
  const shapes = editables(document, ids);
  return commandOfShapes(
    `Move ${objectOf(shapes)}`,
    document,
    shapes.map((shape) => shifted(shape, by)),
  );
}

/** The smallest upright box around shapes, in metres; around a label its point. */
export function boxAround(shapes: readonly MapShape[]): Box {
  const boxes = shapes.map((shape): Box => {
    const at = shape.labelAt;
    return shape.parts.length || !at ? geometryOf(shape).box : [at.x, at.y, at.x, at.y];
  });
  return [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ];
}

/**
 * Rotates shapes by degrees, clockwise on screen, about a point in metres or the middle of their box.
 * @throws CommandRefused for a locked shape.
 */
export function rotateShapes(document: MapDocument, ids: readonly ShapeId[], degrees: number, about?: Point): Command {
  const shapes = editables(document, ids);
  const [left, top, right, bottom] = boxAround(shapes);
  const { x, y } = about ?? { x: (left + right) / 2, y: (top + bottom) / 2 };
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const matrix: Matrix = [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
  return commandOfShapes(
    `Rotate ${objectOf(shapes)}`,
    document,
    shapes.map((shape) => transformed(shape, matrix)),
  );
}

/** Two places of a drawing, or where they belong, in metres. */
export type PlacePair = readonly [Point, Point];

/**
 * Moves, turns and scales shapes as one, so that two places of them come to where they belong: a surveyor's file onto a plan.
 * @throws CommandRefused for a locked shape, or places that are the same.
 */
export function fitShapes(document: MapDocument, ids: readonly ShapeId[], from: PlacePair, to: PlacePair): Command {
  const shapes = editables(document, ids);
  const [before, after] = [from, to].map(([a, b]) => ({ x: b.x - a.x, y: b.y - a.y })) as [Point, Point];
  const length = before.x ** 2 + before.y ** 2;
  if (!length || (!after.x && !after.y)) refuse('Choose two different places, and where each of them belongs.');
  // The quotient of two complex numbers turns and scales.
  const cos = (before.x * after.x + before.y * after.y) / length;
  const sin = (before.x * after.y - before.y * after.x) / length;
  const [{ x, y }] = from;
  const matrix: Matrix = [cos, sin, -sin, cos, to[0].x - cos * x + sin * y, to[0].y - sin * x - cos * y];
  return commandOfShapes(
    `Fit ${objectOf(shapes)}`,
    document,
    shapes.map((shape) => transformed(shape, matrix)),
  );
}

const ALIGNMENTS = {
  left: (of: Box, to: Box): Point => ({ x: to[0] - of[0], y: 0 }),
  centre: (of: Box, to: Box): Point => ({ x: (to[0] + to[2] - of[0] - of[2]) / 2, y: 0 }),
  right: (of: Box, to: Box): Point => ({ x: to[2] - of[2], y: 0 }),
  top: (of: Box, to: Box): Point => ({ x: 0, y: to[1] - of[1] }),
  middle: (of: Box, to: Box): Point => ({ x: 0, y: (to[1] + to[3] - of[1] - of[3]) / 2 }),
  bottom: (of: Box, to: Box): Point => ({ x: 0, y: to[3] - of[3] }),
} as const;
export type Alignment = keyof typeof ALIGNMENTS;

/** Aligns two or more shapes with one side, or the middle, of the box around them. @throws CommandRefused. */
export function alignShapes(document: MapDocument, ids: readonly ShapeId[], to: Alignment): Command {
  const shapes = editables(document, ids);
  if (shapes.length < 2) refuse('Select two or more shapes to align them.');
  const whole = boxAround(shapes);
  return commandOfShapes(
    `Align ${objectOf(shapes)}`,
    document,
    shapes.map((shape) => shifted(shape, ALIGNMENTS[to](boxAround([shape]), whole))),
  );
}
