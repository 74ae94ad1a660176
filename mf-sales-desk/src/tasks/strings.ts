import type { TaskDue } from '@lotline/shared-domain';

export const tasksStrings = {
  title: 'Tasks',
  intro: 'What you and your team are to do about leads and people.',
  desk: 'Desk',
  failed: 'The tasks could not be loaded.',
  filters: 'Filters',
  whose: 'Whose tasks',
  whoseChoices: { me: 'Mine', all: 'The whole team’s' },
  shown: 'Show',
  shownChoices: { open: 'To do', done: 'Done in the last 30 days' },
  due: {
    overdue: 'Overdue',
    today: 'Today',
    week: 'In the next 7 days',
    later: 'Later',
  } satisfies Readonly<Record<TaskDue, string>>,
  done: 'Done',
  none: {
    me: [
      'No tasks for you',
      'Tasks that you add on the page of a lead or person, or that are assigned to you, appear here.',
    ],
    all: ['No tasks', 'Tasks that are added on the page of a lead or person appear here.'],
    done: ['Nothing finished yet', 'Tasks that were finished in the last 30 days appear here.'],
  },
  allLeads: 'All leads',
  handOver: 'Hand over my leads',
} as const;
