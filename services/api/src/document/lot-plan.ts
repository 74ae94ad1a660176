/** The public plans among a lot's own documents, for emails. */
export const LOT_PLAN = {
  where: { type: 'plan_of_subdivision', audience: 'public', state: 'checked', withdrawnAt: null },
  fields: { fileName: 1, fileId: 1, link: 1 },
  sort: { order: 1 },
} as const;
