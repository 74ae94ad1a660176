import {
  anEmail,
  ANSWER,
  answers,
  aPerson,
  api,
  contactOf,
  mailsTo,
  received,
  resend,
  send,
  setUp,
  stranger,
} from './mail-scene.js';

setUp();

describe('an email that the mail server refused', () => {
  /** A person whose address takes no email; their contact's id and the refused email's. */
  async function refused(
    answer = '550 5.1.1 No such user here',
  ): Promise<{ email: string; contactId: string; messageId: string }> {
    const email = anEmail();
    const contactId = await aPerson(email);
    answers.set(email, answer);
    expect((await send(contactId, { to: email, ...ANSWER })).status).toBe(201);
    await api.drainOutbox();
    const [mail] = await mailsTo(email);
    expect(mail?.state).toBe('dead');
    return { email, contactId, messageId: String(mail?._id) };
  }

  it.each([
    ['550 5.1.1 No such user here', 'The address doesn’t exist.'],
    ['552 5.2.2 Over quota', 'Their inbox is full.'],
    ['550 5.7.1 Looks like spam', 'Their mail server refused it as spam.'],
  ])('%s: is seen at the person with its reason in words, and nothing of the server’s', async (answer, refusal) => {
    const { email, contactId, messageId } = await refused(answer);
    const { messages } = await contactOf(contactId);
    expect(messages.find(({ _id }) => _id === messageId)).toMatchObject({
      state: 'dead',
      to: email,
      refusal,
      mayResend: true,
    });
    expect(JSON.stringify(messages)).not.toContain(answer.slice(10));
  });

  it('is sent again to a corrected address, which the person then has as well; once, pressed twice', async () => {
    const { email, contactId, messageId } = await refused();
    const right = anEmail();
    const both = await Promise.all([resend(messageId, right), resend(messageId, right)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    received.length = 0;
    await api.drainOutbox();
    expect(received).toHaveLength(1);
    const { emails, messages } = await contactOf(contactId);
    expect(emails).toEqual([email, right]);
    expect(messages.find(({ _id }) => _id === messageId)).toMatchObject({ state: 'dead', mayResend: false });
    expect((await resend(messageId, anEmail())).status).toBe(409);
    expect(await mailsTo(right)).toHaveLength(1);
  });

  it('is sent again to the same address, and once more where that is refused too', async () => {
    const { email, messageId } = await refused('552 5.2.2 Over quota');
    expect((await resend(messageId, email)).status).toBe(201);
    await api.drainOutbox();
    const [, second] = await mailsTo(email);
    expect(second?.state).toBe('dead');
    answers.delete(email);
    expect((await resend(String(second?._id), email)).status).toBe(201);
    await api.drainOutbox();
    expect((await mailsTo(email)).map(({ state }) => state)).toEqual(['dead', 'dead', 'sent']);
  });

  it('goes to no address of another person, who is named', async () => {
    const { email, contactId, messageId } = await refused();
    const theirs = anEmail();
    await aPerson(theirs, 'Otto');
    const { status, body } = await resend(messageId, theirs);
    expect([status, body['message']]).toEqual([409, 'Otto Moreau has this address already.']);
    expect((await contactOf(contactId)).emails).toEqual([email]);
    expect(await mailsTo(theirs)).toEqual([]);
  });

  it('isn’t sent again by another landowner, with a secret link, once it arrived, or where it went to the team', async () => {
    const { email, messageId } = await refused();
    expect((await resend(messageId, email, stranger)).status).toBe(404);
    await api.models.OutboxMessage.updateOne({ _id: messageId }, { $set: { hasSecret: true } });
    expect((await resend(messageId, email)).status).toBe(409);
    await api.models.OutboxMessage.updateOne({ _id: messageId }, { $set: { hasSecret: false, state: 'sent' } });
    expect((await resend(messageId, email)).status).toBe(409);
    await api.models.OutboxMessage.updateOne(
      { _id: messageId },
      { $set: { state: 'dead', to: 'sales@tallowbrook.example.com' } },
    );
    expect((await resend(messageId, 'sales@tallowbrook.example.com')).status).toBe(404);
  });

  it('leaves all invariants whole', async () => expect(await api.breaches()).toEqual([]));
});
