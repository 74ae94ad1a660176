import { ValidationError } from 'yup';
import {
  forgotPasswordSchema,
  loginSchema,
  newPasswordSchema,
  registrationFormSchema,
  signUpSchema,
  updateUserSchema,
} from './account.schema.js';

const person = {
  firstName: ' Ann ',
  lastName: 'Lee',
  email: ' Ann@Example.com ',
  password: 'Password1!',
  terms: true,
  termsVersion: '2026-11-01',
};

describe('account forms (spec 5)', () => {
  it('registration: e-mail trimmed and lower-cased, names trimmed', async () => {
    await expect(registrationFormSchema.validate(person)).resolves.toMatchObject({
      firstName: 'Ann',
      email: 'ann@example.com',
    });
  });
  it('registration waits for the terms checkbox', async () => {
    await expect(registrationFormSchema.isValid({ ...person, terms: false })).resolves.toBe(false);
  });
  it("a weak password is 'Invalid password'", async () => {
    await expect(registrationFormSchema.validate({ ...person, password: 'weak' })).rejects.toThrow(
      new ValidationError('Invalid password'),
    );
  });
  it('sign-up drops a role that was sent along (D35), and keeps the address as typed', async () => {
    const signUp = await signUpSchema.validate({ ...person, role: 'SUPER_ADMIN' }, { stripUnknown: true });
    expect(signUp).not.toHaveProperty('role');
    expect(signUp.email).toBe('Ann@Example.com');
  });
  it('sign-up names the terms that were read, and only existing ones', async () => {
    await expect(signUpSchema.validate({ ...person, termsVersion: undefined })).rejects.toThrow(
      'Terms is a required field',
    );
    await expect(signUpSchema.validate({ ...person, termsVersion: '1999-01-01' })).rejects.toThrow(
      'The terms have changed',
    );
  });
  it.each(["O'Brien", 'O’Brien', 'Nguyễn', '李', 'Ngũgĩ wa Thiong’o', 'Jr.', 'Anne-Marie', 'می\u200cنا'])(
    '%s is a name (D76)',
    async (lastName) => {
      await expect(signUpSchema.isValid({ ...person, lastName })).resolves.toBe(true);
    },
  );
  it.each(['', '1', 'Ann2', '👩', 'A\nB', 'A\u0000', '-', '<b>', 'x'.repeat(81)])('%j is none', async (lastName) => {
    await expect(signUpSchema.isValid({ ...person, lastName })).resolves.toBe(false);
  });
  it('login compares any password, but needs one', async () => {
    await expect(loginSchema.isValid({ email: 'a@b.co', password: 'weak' })).resolves.toBe(true);
    await expect(loginSchema.isValid({ email: 'a@b.co', password: '' })).resolves.toBe(false);
    await expect(loginSchema.isValid({ email: 'nobody', password: 'x' })).resolves.toBe(false);
  });
  it('forgot password lower-cases the address', async () => {
    await expect(forgotPasswordSchema.validate({ email: 'A@B.CO' })).resolves.toEqual({ email: 'a@b.co' });
  });
  it("the second password must match: 'Confirm password does not match'", async () => {
    await expect(newPasswordSchema.validate({ password: 'Password1!', confirmPassword: 'other' })).rejects.toThrow(
      'Confirm password does not match',
    );
  });
  it('a profile needs no middle name and no phone', async () => {
    await expect(
      updateUserSchema.isValid({ firstName: 'Ann', lastName: 'Lee', middleName: null, phone: '' }),
    ).resolves.toBe(true);
  });
});
