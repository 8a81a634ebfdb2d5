// Folders import one way: of two folders, one may use the other. Tests and their support are left out.
const { options } = require("./.dependency-cruiser.cjs");

module.exports = {
  options: {
    ...options,
    exclude: { path: "\\.(css|typ)$|\\.test\\.tsx?$|/(testing|checking)/" },
  },
  forbidden: [
    {
      name: "folders-one-way",
      severity: "error",
      comment: "What two folders share belongs in one of them, or in one below both.",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
};
