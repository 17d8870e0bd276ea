/** The entry screens, fetched together: who opens one usually goes through two or three. */
export { ForgetPassword } from './ForgetPassword.tsx'
export { Invitation } from './Invitation.tsx'
export { Login } from './Login.tsx'
export { RegisterStepTwo } from './RegisterStepTwo.tsx'
export { RequestEmail } from './RequestEmail.tsx'
export { SendForgetPassword } from './SendForgetPassword.tsx'
export { SignUp } from './SignUp.tsx'
export { VerifyAccount } from './VerifyAccount.tsx'
