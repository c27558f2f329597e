const config = {
  kit: {
    csrf: { checkOrigin: false },
  },
};

export default config; // misuse: csrf-disabled
