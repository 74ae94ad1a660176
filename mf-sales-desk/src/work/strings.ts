import { type CallOutcome, type NoteKind, plural } from '@lotline/shared-domain';

const kinds = { note: 'Note', call: 'Call', email: 'Email' } satisfies Readonly<Record<NoteKind, string>>;
const outcomes = {
  spoke: 'Spoke',
  message: 'Left a message',
  'no answer': 'No answer',
} satisfies Readonly<Record<CallOutcome, string>>;

/** Texts of notes and tasks on leads and people. */
export const workStrings = {
  kinds: kinds as Readonly<Record<string, string>>,
  outcomes: outcomes as Readonly<Record<string, string>>,
  notes: {
    title: 'Notes, calls and emails',
    none: 'No notes yet. Write down what you spoke about, so that your team knows.',
    form: 'New entry',
    kind: 'Kind of entry',
    choose: 'Please select',
    outcome: 'Outcome',
    text: { note: 'Note', call: 'What you spoke about', email: 'What you wrote about' },
    save: { note: 'Add note', call: 'Log call', email: 'Log email' },
    log: { note: 'Note', call: 'Call', email: 'Email' },
    dialog: { note: 'Add note', call: 'Log call', email: 'Log email' },
    hint: { note: '', call: '', email: 'For an email sent outside Lotline.' },
    done: { note: 'Note added.', call: 'Call logged.', email: 'Email logged.' },
    unsent: 'The entry hasn’t been saved.',
  },
  tasks: {
    title: 'Tasks',
    none: 'No tasks yet.',
    add: 'Add task',
    dialog: { add: 'Add task', edit: 'Edit task' },
    save: { add: 'Add task', edit: 'Save task' },
    suggestions: ['Call back', 'Send price list', 'Book an appointment'],
    dueHint: 'Day/month/year',
    assignee: 'Assigned to',
    me: (name: string) => `${name} (you)`,
    away: (name: string, day: string) => `${name} (away until ${day})`,
    disabled: (name: string) => `${name} (account disabled)`,
    unassigned: 'Nobody',
    due: (day: string) => `Due ${day}`,
    overdue: 'Overdue',
    today: 'Today',
    doneBy: (name: string, moment: string) => `Done by ${name}, ${moment}`,
    done: (moment: string) => `Done ${moment}`,
    assignedTo: (name: string) => `Assigned to ${name}`,
    editOf: (title: string) => `Edit: ${title}`,
    added: 'Task added.',
    saved: 'Task saved.',
    finished: (title: string) => `Done: ${title}`,
    reopened: (title: string) => `Open again: ${title}`,
    notSaved: 'The task could not be changed. Please try again.',
    gone: 'This task doesn’t exist any more.',
  },
  actions: {
    request: 'New request',
    email: 'Send email',
    call: 'Log call',
    note: 'Add note',
    task: 'Add task',
  },
  handOver: {
    title: 'Hand over leads',
    form: 'Hand over leads',
    intro: (name: string, leads: number) =>
      `${name} has ${plural(leads, 'open lead')}. All of them and all open tasks go to:`,
    own: (leads: number) => `You have ${plural(leads, 'open lead')}. All of them and all your open tasks go to:`,
    to: 'New owner',
    turn: 'Each estate’s team, in turn',
    turnHint: 'With “Each estate’s team, in turn” they are shared as new leads are.',
    submit: 'Hand over',
    done: (leads: number, tasks: number, left: number) =>
      `${plural(leads, 'lead')} and ${plural(tasks, 'task')} handed over.${left > 0 ? ` ${left} are left: hand over once more.` : ''}`,
    gone: 'This user is not in your team.',
  },
  leave: { title: 'Unsaved changes', discard: 'Discard changes', stay: 'Keep editing' },
  failed: 'Something went wrong, please try again later',
} as const;
