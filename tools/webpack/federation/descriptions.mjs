// Replaces the sentences of the federation runtime's errors: the code and the link to its description stay.
const none = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
