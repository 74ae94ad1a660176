/** The header of those who edit maps (2.4, 2.6). */
export const adminBarStrings = { title: 'Map', add: 'Add Map', edit: 'Edit Map', remove: 'Delete Map' };
