import type { LeadTask } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A task's box was ticked or unticked. */
export const taskMarked = createAction<{ readonly task: LeadTask; readonly isDone: boolean }>(
  'mf-sales-desk/taskMarked',
);
/** The page with the list was left: what was ticked there isn't shown any more. */
export const tasksLeft = createAction('mf-sales-desk/tasksLeft');

/** What was pressed at a task since the page opened. */
export interface TaskMark {
  readonly task: LeadTask;
  readonly isDone: boolean;
  readonly phase: 'saving' | 'saved' | 'failed';
  /** Why it could not be saved. */
  readonly why?: string;
}
/** By the task's id. */
type TasksState = Readonly<Record<string, TaskMark>>;

const PATH = 'mf-sales-desk/tasks';
const NONE: TasksState = {};
const slice = createSlice({
  name: PATH,
  initialState: NONE,
  reducers: {
    taskSaved: (state, { payload: task }: PayloadAction<LeadTask>): TasksState =>
      state[task._id] ? { ...state, [task._id]: { task, isDone: Boolean(task.doneAt), phase: 'saved' } } : state,
    taskRefused: (state, { payload: { taskId, why } }: PayloadAction<{ taskId: string; why: string }>): TasksState => {
      const mark = state[taskId];
      return mark ? { ...state, [taskId]: { ...mark, isDone: !mark.isDone, phase: 'failed', why } } : state;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(taskMarked, (state, { payload: { task, isDone } }): TasksState => ({
        ...state,
        [task._id]: { task, isDone, phase: 'saving' },
      }))
      .addCase(tasksLeft, (): TasksState => NONE);
  },
});

export const { taskSaved, taskRefused } = slice.actions;
export const tasksSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectTaskMarks = (state: object): TasksState =>
  (state as Readonly<Record<string, TasksState>>)[PATH] ?? NONE;
