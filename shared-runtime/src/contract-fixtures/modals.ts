/** What the outside teams of these fixtures declare: the modals of their remotes. */
declare module '../index' {
  interface Modals {
    sample: { by: 'mf-sample'; props: { lotId: string } };
    edit: { by: 'mf-newer'; props: { userId: string } };
    choose: { by: 'mf-newer'; props: { stageId: string } };
  }
}
export {};
