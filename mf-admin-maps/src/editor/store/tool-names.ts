/** The tools of the editor with their keys; `points`: how many places a tool takes, 0 for one that takes none. */
export const TOOLS = {
  select: { key: 'v', points: 0 },
  hand: { key: 'h', points: 0 },
  polygon: { key: 'p', points: Infinity },
  rectangle: { key: 'r', points: 2 },
  row: { key: 'n', points: 2 },
  split: { key: 's', points: 2 },
  label: { key: 'l', points: 1 },
  fit: { key: 't', points: 4 },
  measure: { key: 'm', points: Infinity },
} as const satisfies Record<string, { key: string; points: number }>;
export type ToolName = keyof typeof TOOLS;
export const TOOL_NAMES = Object.keys(TOOLS) as readonly ToolName[];
