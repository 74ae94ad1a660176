import { MESSAGES } from './messages.js';

it('spec 8: the catalogue, word for word', () => {
  expect(Object.values(MESSAGES)).toEqual([
    'Something went wrong',
    'Something went wrong, please try again later',
    'Error on sending contact form',
    'There was an error submitting the form',
    'Error sending builder quote, please ensure all steps are completed',
    'Email associated with different phone number',
    'Phone number associated with a different email',
    'Please wait before requesting a new code',
    'Invalid verfication code',
    'Profile with this email or phone number is already verified',
    'Invalid postcode',
    'Value must be valid phone number',
    'Invalid password',
    'Confirm password does not match',
    'Please select a builder',
    'Please select a house design',
  ]);
});
