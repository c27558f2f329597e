const { Router } = require('express');
const { signIn } = require('./sign-in');

const router = Router();
router.post('/sign-in', signIn);
module.exports = router;
