/** Raised with every change that can change a result; stands in the engine digest, and in what others keep of a result. */
export const ENGINE_VERSION = '0.22.0';
